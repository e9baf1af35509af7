import { nameOf, type AnyMachine } from '@srm/domain/kit/machine'

/** The six status colours of the design; each comes with an icon and words, never alone. */
export type Tone = 'todo' | 'run' | 'done' | 'bad' | 'end' | 'eval'

const rules: readonly (readonly [RegExp, Tone])[] = [
  [/^(opening|evaluating|comparing)/, 'eval'],
  [/^(rejected|failed|refused|returned|notApproved|frozen|blacklisted|suspended|unqualified|overdue|exception|declined|disputed)/, 'bad'],
  [/^(cancelled|ended|terminated|withdrawn|archived|disabled|draft|expired|closed|revoked|replaced|retired|annulled|reversed|void)/, 'end'],
  [/^(pending|to[A-Z]|waiting|submitted|inApproval|inReview|reviewing|registered|unread|proposed)/, 'todo'],
  [/^(published|ongoing|running|active|quoting|inProgress|sent|issued)/, 'run'],
  [
    /^(approved|awarded|completed|confirmed|replied|reviewed|qualified|accepted|enabled|done|paid|received|passed|released|converted|ready|agreed|concession|sorted|stocked|settled|setOff|covered)/,
    'done',
  ],
]

/** The tone of a state by its name; unknown names read as running. */
export const toneOfName = (name: string): Tone => rules.find(([pattern]) => pattern.test(name))?.[1] ?? 'run'
export const toneOf = (machine: AnyMachine, status: string): Tone => toneOfName(nameOf(machine, status) ?? '')
