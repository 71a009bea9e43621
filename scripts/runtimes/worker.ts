import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { until } from '../newcomer/api.ts'
import { cleanEnvironment, run } from '../newcomer/program.ts'
import { freePort } from '../process/port.ts'

/** Nothing of Node's is switched on; calls may go to this machine. */
const configuration = (port: number) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "bundle.js", esModule = embed "bundle.js")],
      bindings = [(name = "GIVEN", json = embed "given.json")],
      compatibilityDate = "2026-11-01",
    )),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "worker")],
);
`

/** Bundles the program as a worker, and lets Cloudflare's runtime run it. @returns what it answers */
export async function asWorker(workerd: string, shop: string, given: object): Promise<string> {
  await build({
    ...{ entryPoints: [join(shop, 'worker.mjs')], outfile: join(shop, 'bundle.js'), bundle: true, format: 'esm' },
    ...{ conditions: ['workerd', 'worker'], platform: 'browser', target: 'es2022', logLevel: 'error' },
  })
  const port = await freePort()
  await writeFile(join(shop, 'given.json'), JSON.stringify(given))
  await writeFile(join(shop, 'worker.capnp'), configuration(port))
  const running = run(workerd, ['serve', 'worker.capnp'], shop, cleanEnvironment({}))
  const asked = until(
    () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.text(),
        () => '',
      ),
    (text) => text !== '',
  )
  const ended = running.done.then(() => Promise.reject(new Error('The worker ended')))
  return Promise.race([asked, ended]).finally(running.stop)
}
