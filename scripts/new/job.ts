import { before, type Change, camel, marker, snake, split } from './change.ts'

/** Rooms of the domain whose operations jobs call. */
const rooms = ['installation', 'ledger', 'movement', 'notification', 'payment-link', 'reload', 'user', 'webhook']

/**
 * A job about one account: its task, the operation that it calls, its place among the tasks of the worker and its spec.
 * @param name `room/verb-thing`
 */
export function job(name: string): Change {
  const [room, own] = split(name, rooms)
  const [task, operation] = [snake(own), camel(own)]
  return {
    files: {
      [`lib/domain/${room}/${own}.ts`]: `import type { Tx } from '../tx'

/** ${marker}: what it does, why a second run changes nothing, and the errors that it throws. */
export async function ${operation}(tx: Tx, { ownerId }: { ownerId: number }): Promise<void> {
  await tx.user.findUniqueOrThrow({ where: { id: ownerId }, select: { id: true } })
}
`,
      [`lib/jobs/${own}.ts`]: `import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { inTx } from '@/lib/db'
import { ${operation} } from '@/lib/domain/${room}/${own}'

const payloadForm = z.object({ ownerId: z.int() })

/** ${marker}: who adds it, and what happens when it runs twice. */
export const ${task}: Task = async (payload) => {
  const { ownerId } = payloadForm.parse(payload)
  await inTx((tx) => ${operation}(tx, { ownerId }))
}
`,
      [`e2e/api/running/${own}.spec.ts`]: `import { expect, test } from '../../support/test'

test('${marker}: the guarantee that this shows', async ({ holder, pool }) => {
  const { rows } = await pool.query<{ id: string }>(
    \`select id from graphile_worker.add_job('${task}', json_build_object('ownerId', $1::int))\`,
    [holder.id],
  )
  const left = async () =>
    (await pool.query('select attempts, last_error from graphile_worker.jobs where id = $1', [rows[0]?.id])).rows
  await expect.poll(left, { timeout: 10_000 }).toEqual([])
})
`,
    },
    edits: {
      'lib/jobs/worker.ts': (text) =>
        before(
          /^import \{ runLane|^import \{ type Lane/m,
          `import { ${task} } from './${own}'\n`,
        )(
          text.replace(
            /(name: 'jobs',\s+concurrency: \d+,\s+taskList: \{[^}]*?),?(\s*)\}/,
            (_, tasks: string, end: string) => `${tasks},${end}  ${task},${end}}`,
          ),
        ),
    },
  }
}
