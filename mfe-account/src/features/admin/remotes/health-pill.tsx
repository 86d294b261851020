import { Pill, type PillProps } from '@site/ui';
import { useAdminText, type AdminTextId } from '../admin-text';
import type { Remote } from '../../../api/list-remotes';

type State = Remote['health']['state'];

const LOOKS: Readonly<Record<State, readonly [NonNullable<PillProps['tone']>, AdminTextId]>> = {
  serving: ['ok', 'remotes.state.serving'],
  kept_old: ['warn', 'remotes.state.keptOld'],
  without_first_content: ['warn', 'remotes.state.withoutFirstContent'],
  resting: ['warn', 'remotes.state.resting'],
  absent: ['bad', 'remotes.state.absent'],
};

/** The health of a remote, in a word. */
export function HealthPill({ state }: { readonly state: State }) {
  const text = useAdminText();
  const [tone, label] = LOOKS[state];
  return <Pill tone={tone}>{text(label)}</Pill>;
}
