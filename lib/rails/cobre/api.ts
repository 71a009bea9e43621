import type { z } from 'zod'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { type AskGateway, type GatewayAnswer, type GatewayCall, NothingMade } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import type { CobreConfig } from './config'
import { errorForm, tokenForm } from './forms'

/** An authenticated call to Cobre. @throws RailUnavailable, also when Cobre rejects our credentials */
export type AskCobre = (call: GatewayCall) => Promise<GatewayAnswer>

/** Seconds before its expiry at which a token is renewed, so that none expires in flight (docs/gateways.md#cobre). */
const early = 90

/** A fault of our credentials, not of the payer's data: an operator can fix it, so the order stays open. */
const ours = [401, 403]

const codeOf = (body: unknown): string => errorForm.safeParse(body).data?.error_code ?? 'without a code'

/** A refusal for a fault of ours, which made nothing where it is Cobre's own and no attempt came before. 409: its key is in use. */
function faultOf(said: string, { status, body, repeated }: GatewayAnswer): RailUnavailable {
  const isDefinite = errorForm.safeParse(body).success && !repeated && status !== 409
  return isDefinite ? new NothingMade(said) : new RailUnavailable(said)
}

/** Parses a response. @throws RailUnavailable when it does not match: then nothing is known */
export function read<Form extends z.ZodType>(form: Form, { body }: GatewayAnswer): z.output<Form> {
  const parsed = form.safeParse(body)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'all of it').join(', ')
  throw new RailUnavailable(`cobre answered in a form that is not known: ${where}`)
}

/**
 * Calls Cobre with the token that all processes share. A token that Cobre rejects before its expiry is renewed once:
 * tokens end early when secrets are changed.
 */
export function authorized(config: Pick<CobreConfig, 'userId' | 'secret'>, recall: Recall, ask: AskGateway): AskCobre {
  const logIn = async () => {
    const { userId, secret } = config
    const answer = await ask({
      method: 'POST',
      path: '/v1/auth',
      body: { user_id: userId, secret },
      repeatable: true,
    })
    if (answer.status >= 400) throw new RailUnavailable(`cobre gave no token: ${answer.status} ${codeOf(answer.body)}`)
    return read(tokenForm, answer)
  }
  const tokenBut = (refused?: string) =>
    recall({
      key: 'token',
      seconds: ({ expiration_time }) => expiration_time,
      early,
      ask: logIn,
      usable: ({ access_token }) => access_token !== refused,
    })

  return async (call) => {
    const as = (token: string) => ask({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } })
    const { access_token: first } = await tokenBut()
    let answer = await as(first)
    if (answer.status === 401) {
      const again = await as((await tokenBut(first)).access_token)
      answer = answer.repeated ? { ...again, repeated: true } : again
    }
    if (ours.includes(answer.status))
      throw faultOf(`cobre does not let us in: ${answer.status} ${codeOf(answer.body)}`, answer)
    return answer
  }
}

/** Error codes about our account, our credentials or general faults: an operator can fix them, the payer cannot. */
const notThePayers = /^(ACC|AU|G)\d/

/**
 * Cobre's code and message of a definite refusal.
 * @throws RailUnavailable when the response is not Cobre's, as from a proxy, or not about the order
 */
export function refusalOf(answer: GatewayAnswer): string {
  const error = errorForm.safeParse(answer.body).data
  if (!error || notThePayers.test(error.error_code))
    throw faultOf(`cobre answered ${answer.status} ${error?.error_code ?? 'in a form that is not its own'}`, answer)
  return `${error.error_code}: ${error.error_description}`
}
