/** Who may make a call and on what terms, in words, from what the call declares (docs/contract.md#callers). */
import type { Call, CallerKind } from '@/lib/contract/call'
import { staffRoles } from '@/lib/domain/access/staff-roles'
import { readersOf } from '@/lib/domain/access/who-reads'
import { type Act, namedFor } from '@/lib/domain/policy/refuse-unnamed'
import { type Write, writes } from '@/lib/domain/policy/writes'

const callers: Record<CallerKind, string> = {
  anyone: 'Needs no credentials.',
  key: 'Takes an API key.',
  account: 'Takes an account key, or the session of its holder.',
  holder: 'Takes an account key, or the session of its holder.',
  actor: 'Takes an API key and an access token, a server key alone, or a session.',
  user: 'Takes an API key and an access token, or a session.',
  staff: 'For staff: an API key and an access token, or a session.',
  signed: 'For whoever holds the shared secret.',
}

const memberOf = ({ member }: Call) => {
  if (member === undefined || member === 'self' || member === 'profile') return []
  return [`Collaborators need \`${member}\`.`]
}

/** Who reads it, where not all staff do. */
function readBy({ part }: Call): string[] {
  const roles = part ? readersOf(part) : staffRoles
  return roles.length === staffRoles.length ? [] : [`Read by ${roles.map((role) => `\`${role}\``).join(', ')}.`]
}

/** Whom the policy names where the installation has set nothing else. */
function writesOf({ writes: declared = {} }: Call): string[] {
  const acts = Object.entries(declared) as [Write, Act][]
  if (acts.length === 0) return []
  const named = new Set(acts.flatMap(([write, act]) => namedFor(writes[write], act)))
  const roles = staffRoles.filter((role) => named.has(role)).map((role) => `\`${role}\``)
  return [
    `By the policy of ${acts.map(([write]) => `\`${write}\``).join(', ')}, as it is at first: ${roles.join(', ')}.`,
  ]
}

/** Sentences that follow the description of a call. */
export function termsOf(call: Call): string {
  const said = [
    call.caller === 'anyone' && call.orCaller ? callers[call.orCaller] : callers[call.caller],
    ...(call.scope ? [`Scope \`${call.scope}\`.`] : []),
    ...(call.aloneScope ? [`A server key alone needs scope \`${call.aloneScope}\`.`] : []),
    ...memberOf(call),
    ...readBy(call),
    ...writesOf(call),
    ...(call.ready ? ['The account has a verified email and phone and level 5.'] : []),
    ...(call.email ? ['The email is verified.'] : []),
    ...(call.stepUp ? ['Asks for `pin` or `otp` where one is set.'] : []),
  ]
  return said.join(' ')
}
