import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { cleanEnvironment, run } from '../newcomer/program.ts'
import { step } from '../process/progress.ts'
import { buildSdk } from '../sdk/build.ts'
import { packFolder } from '../sdk/pack.ts'

/** What else than Node it is run on, each by its package in the registry. */
const others = { deno: '2.9.6', bun: '1.4.5', workerd: '1.20261117.1' }

const room = import.meta.dirname

/** Packs the SDK without touching `sdk/dist`. @returns the tarball */
async function pack(into: string): Promise<string> {
  const source = join(into, 'sdk')
  await buildSdk(resolve(source, 'dist'))
  for (const name of ['package.json', 'README.md']) await copyFile(`sdk/${name}`, join(source, name))
  return packFolder(source, into)
}

async function installed(folder: string, dependencies: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = Object.keys(dependencies)
  // Node and Bun are put in place by scripts of their packages.
  const allowScripts = Object.fromEntries(names.map((name) => [name, true]))
  const about = { private: true, type: 'module', dependencies, allowScripts }
  await writeFile(join(folder, 'package.json'), JSON.stringify(about))
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder, cleanEnvironment({})).done
}

/**
 * Installs the packed SDK in an empty folder, with the programs of this room beside it, and the runtimes in another.
 * @returns both folders, and where a runtime's binary is
 */
export async function install(folder: string) {
  const [shop, runtimes] = [join(folder, 'shop'), join(folder, 'runtimes')]
  const tarball = await step('Packing the SDK', () => pack(folder))
  await step('Installing it in an empty folder', () =>
    installed(shop, { '@recaudo/sdk': `file:../${basename(tarball)}` }),
  )
  for (const name of ['program', 'terminal', 'worker'])
    await copyFile(join(room, `${name}.mjs`), join(shop, `${name}.mjs`))
  const { engines } = JSON.parse(await readFile('sdk/package.json', 'utf8')) as { engines: { node: string } }
  // The oldest that the package allows.
  const node = `${engines.node.replace('>=', '')}.0`
  await step('Installing runtimes', () => installed(runtimes, { node, ...others }))
  return { shop, binary: (name: string) => join(runtimes, 'node_modules/.bin', name) }
}
