import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type PostgresUser = { uid: number; gid: number }

async function find(name: string): Promise<PostgresUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/**
 * Who runs PostgreSQL: it refuses root, so root needs another user, which is made when there is none (as in a bare
 * container). Undefined: whoever started the command.
 * @throws with what to do instead, when root cannot become another user here
 */
export async function postgresUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const instead = 'Start Recaudo as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.'
  let user = await find('postgres')
  if (!user) {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => undefined)
    user = await find('postgres')
  }
  if (!user) throw new Error(`PostgreSQL does not run as root and no user "postgres" could be made. ${instead}`)
  if (spawnSync('setpriv', [...asUser(user, ['true'])].slice(1)).status !== 0) {
    throw new Error(`PostgreSQL does not run as root, and \`setpriv\` cannot change the user here. ${instead}`)
  }
  return user
}

/**
 * The command line that runs `line` as that user. It keeps the right to pass through folders that only root may enter,
 * such as a checkout below /root: the binaries and the data stay where they are.
 */
export function asUser(user: PostgresUser | undefined, line: string[]): string[] {
  if (!user) return line
  const right = '+dac_override'
  const to = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return ['setpriv', ...to, `--inh-caps=${right}`, `--ambient-caps=${right}`, '--', ...line]
}
