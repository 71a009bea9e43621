import type { OwnKey } from '../generated/document.ts'
import { Recaudo } from '../recaudo.ts'
import { ask } from './ask.ts'
import { addressOf, connection, givenOf, optionsOf } from './client.ts'
import { type Command, Failure, UsageError } from './command.ts'
import { changeConfig, configPath, readConfig } from './config.ts'

/** The account that a server key acts for. @throws Failure for a key that does not act alone */
export function accountOf({ acts_alone, owner }: OwnKey): NonNullable<OwnKey['owner']> {
  if (!acts_alone || !owner)
    throw new Failure('This key does not act alone: make one with “Esta llave actúa sola” under Desarrolladores')
  return owner
}

export const login: Command = {
  name: 'login',
  about: 'Keep the address of an installation and a server key for the other commands',
  options: connection,
  run: async ({ values, printer, signal }) => {
    const given = givenOf(values)
    if (!(given.url && given.key) && !process.stdin.isTTY)
      throw new UsageError('No terminal to ask at: give --url and --key, or RECAUDO_URL and RECAUDO_KEY')
    const known = (await readConfig()).url ?? 'http://localhost:3000'
    const url =
      given.url ??
      addressOf((await ask(`Address of the installation [${known}]: `, { hidden: false, signal })) || known)
    const key = given.key ?? (await ask('Server key (not shown): ', { hidden: true, signal }))
    if (!key) throw new UsageError('No key was given')
    const own = await new Recaudo(optionsOf(url, key)).keys.current({ signal, maxRetries: 0 })
    const { name, username } = accountOf(own)
    await changeConfig((config) => ({ ...config, url, key }))
    const { scopes, environment, sandbox } = own
    const where = environment === 'live' ? 'live: money moves' : sandbox ? 'test, simulated bank' : 'test'
    printer.result(
      { url, environment, sandbox, account: own.owner, key: { name: own.name, prefix: own.prefix, scopes } },
      `Logged in to ${url} (${where})\nAccount: ${name}, ${username}\nKey: ${own.name}, ${own.prefix}…: ${scopes.join(', ')}`,
    )
    printer.say(`Kept in ${configPath()}`)
  },
}

export const logout: Command = {
  name: 'logout',
  about: 'Forget the kept key',
  run: async ({ printer }) => {
    const { url } = await readConfig()
    await changeConfig(({ secrets }) => (secrets ? { secrets } : {}))
    printer.result({ url: url ?? null }, url ? `Logged out of ${url}` : 'Nobody was logged in')
  },
}
