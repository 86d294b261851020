/** Pages of the administration below `/admin`, as in `routes.json`. */
export const adminSections = [
  'users',
  'articles',
  'caches',
  'runs',
  'jobs',
  'reports',
  'mails',
  'webhooks',
  'discounts',
  'remotes',
  'audit',
] as const;
type AdminSectionName = (typeof adminSections)[number];

/** Pages of the administration, the overview first. */
export const ADMIN_SECTIONS = ['overview', ...adminSections] as const;
export type AdminSection = 'overview' | AdminSectionName;

/** Where a page of the administration is. */
export const sectionPath = (section: AdminSection): string => (section === 'overview' ? '/admin' : `/admin/${section}`);

/** The page that a path names; the overview where it names none. */
export const sectionFrom = (name: string | undefined): AdminSection =>
  adminSections.find((one) => one === name) ?? 'overview';

export interface AdminRootProps {
  readonly section: AdminSection;
  /** The reader's token was answered for, so that asking makes sense. */
  readonly isKnown: boolean;
}

/** The props of a section. */
export type SectionProps = Pick<AdminRootProps, 'isKnown'>;
