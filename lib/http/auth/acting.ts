/** How handlers answer writes of the console that the policy may ask two persons for (docs/contract.md#proposals). */
import { proposalView } from '@/lib/contract/policy/proposals'
import { withNames } from '@/lib/domain/policy/list-proposals'
import type { Office, Proposable } from '@/lib/domain/policy/proposable'
import { actOrPropose, type Said } from '@/lib/domain/policy/propose'
import type { Context, Person } from '../handler'
import type { Language } from '../problem/language'

type Acting = Pick<Context<unknown, unknown, unknown, Person>, 'tx' | 'now' | 'caller'>
type Named = Awaited<ReturnType<typeof withNames>>[number]
type Acted<Done> = { done: Done } | { proposal: Named }

/** Does the write, or proposes it. */
export async function act<Input, Done>(
  { tx, now, caller }: Acting,
  write: Proposable<Input, Done>,
  input: Input,
  said: Said,
  office: Office,
): Promise<Acted<Done>> {
  const acted = await actOrPropose(tx, write, input, said, caller, office, now)
  if (!('proposal' in acted)) return acted
  const [proposal] = await withNames(tx, [acted.proposal])
  return { proposal: proposal as Named }
}

/** Status, view and topics of such a write. @param status where it was done at once */
export const answering = <Done>(
  status: number,
  view: (done: Done, to: { language: Language }) => unknown,
  { topics = () => [] }: Pick<Proposable<never, Done>, 'topics'> = {},
) => ({
  status: (acted: Acted<Done>) => ('proposal' in acted ? 202 : status),
  view: (acted: Acted<Done>, to: { language: Language }) =>
    'proposal' in acted ? proposalView(acted.proposal) : view(acted.done, to),
  announce: (acted: Acted<Done>) => ['proposals', ...topics('done' in acted ? acted.done : null)],
})
