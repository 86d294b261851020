import { officeName } from '../../company-lists';
import type { InsiderText } from './insider-actions';

/** `director, officer: Chief Executive Officer` in the reader's language; unknown parts are unchanged. */
export function ownerName(typeOfOwner: string, text: InsiderText): string {
  const roles = typeOfOwner.split(/\s*,\s*(?=(?:director|officer|10 percent owner|other)\b)/i);
  return roles.map((role) => roleName(role.trim(), text)).join(', ');
}

function roleName(role: string, text: InsiderText): string {
  const [, office] = /^officer\s*:\s*(.+)$/i.exec(role) ?? [];
  if (office !== undefined) return text('insiders.owner.officerAs', { office: officeName(office, text) });
  switch (role.toLowerCase()) {
    case 'director':
      return text('insiders.owner.director');
    case 'officer':
      return text('insiders.owner.officer');
    case '10 percent owner':
      return text('insiders.owner.tenPercent');
    case 'other':
      return text('insiders.owner.other');
    default:
      return role;
  }
}
