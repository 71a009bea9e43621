import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type PostgresUser = {
  uid: number
  gid: number
  /** The files are below a folder that only root may enter, such as /root: the process keeps the capability to pass. */
  pass: boolean
}

async function find(name: string): Promise<PostgresUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), pass: false }
  } catch {
    return undefined
  }
}

/**
 * The user that runs PostgreSQL: it refuses root, so root needs another user, which is created if missing (as in a bare
 * container). Undefined: the user that started the command.
 * @param places files and folders that it must reach
 * @throws with instructions when root cannot become another user here
 */
export async function postgresUser(places: string[]): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const instead = 'Start Recaudo as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.'
  let user = await find('postgres')
  if (!user) {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => undefined)
    user = await find('postgres')
  }
  if (!user) throw new Error(`PostgreSQL does not run as root and no user "postgres" could be made. ${instead}`)
  const reaches = (who: PostgresUser) => {
    const [program = '', ...line] = asUser(who, [
      'sh',
      '-c',
      'for at; do test -x "$at" || exit 1; done',
      'sh',
      ...places,
    ])
    return spawnSync(program, line).status === 0
  }
  if (reaches(user)) return user
  if (reaches({ ...user, pass: true })) return { ...user, pass: true }
  throw new Error(`PostgreSQL does not run as root, and the user "postgres" cannot reach ${places[0]}. ${instead}`)
}

/** The command line that runs `line` as that user. */
export function asUser(user: PostgresUser | undefined, line: string[]): string[] {
  if (!user) return line
  const to = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const right = '+dac_override'
  const passing = [`--inh-caps=${right}`, `--ambient-caps=${right}`, '--securebits=+no_setuid_fixup']
  return ['setpriv', ...to, ...(user.pass ? passing : []), '--', ...line]
}
