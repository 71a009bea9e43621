import { createServer } from 'node:http'
import pg from 'pg'
import { create, keepFacts, type Step, settle, start } from './bare-steps.ts'
import { clients } from './load.ts'

/**
 * The minimal server over this database: the product's own SQL, one statement per step, and nothing else: no
 * authentication, validation, rate limits or notifications. Under `/grouped`, concurrent steps share a statement.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: clients })

type One<Item, Answer> = (item: Item) => Promise<Answer>

const single =
  <Item, Answer>(step: Step<Item, Answer>): One<Item, Answer> =>
  async (item) =>
    (await step(pool, [item]))[0] as Answer

/**
 * One statement of a kind at a time; steps that arrive meanwhile join the next. Two of them therefore never wait for
 * each other's wallets.
 */
function grouped<Item, Answer>(step: Step<Item, Answer>): One<Item, Answer> {
  const waiting: { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  let running = false
  const run = async () => {
    while (waiting.length > 0) {
      const now = waiting.splice(0)
      try {
        const answers = await step(
          pool,
          now.map(({ item }) => item),
        )
        for (const [at, { resolve }] of now.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    running = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      setImmediate(run)
    })
}

type Run = <Item, Answer>(step: Step<Item, Answer>) => One<Item, Answer>

/** The handler of each path. A payment's rail data is stored before the response, since no job would do it later. */
function actions(prefix: string, run: Run): [string, One<never, unknown>][] {
  const [creates, starts, keeps, settles] = [run(create), run(start), run(keepFacts), run(settle)]
  const pay: One<{ link: number; owner: number }, unknown> = async (link) => {
    const movement = await starts(link)
    await keeps({ ...link, movement })
    return { movement }
  }
  return [
    [`${prefix}/create`, creates],
    [`${prefix}/pay`, pay],
    [`${prefix}/settle`, settles],
  ]
}

const all = new Map([...actions('', single), ...actions('/grouped', grouped)])

createServer(async (request, response) => {
  try {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const answer = await all.get(request.url ?? '')?.(JSON.parse(text) as never)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  } catch (error) {
    response.statusCode = 500
    response.end(`${error}`)
  }
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))

process.on('disconnect', () => process.exit())
