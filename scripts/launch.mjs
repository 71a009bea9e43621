// Entry point of every command, on whatever Node is present and before anything is installed: plain JavaScript, no
// packages. Installs what the lock file specifies and hands over to the Node 24 that comes with it.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [command = 'start', ...rest] = process.argv.slice(2)
process.chdir(root)

function give(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  give(`Recaudo needs Node 20.19 or newer to begin with; this is ${process.versions.node}. See https://nodejs.org`)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** npm records what it installed: the same packages in the same versions need no second installation. */
function installed() {
  const wanted = readJson('package-lock.json')?.packages ?? {}
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present || !existsSync('node_modules/.bin/node')) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

/** Runs a program, forwards stop signals to it, and returns its exit code. */
function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass).on('SIGTERM', pass).on('SIGHUP', pass)
    // npm's shell may die of the signal without forwarding it; this process then has another parent.
    const parent = process.ppid
    const watch = setInterval(() => process.env.npm_lifecycle_event && process.ppid !== parent && pass('SIGTERM'), 500)
    const done = (code) => {
      clearInterval(watch)
      process.off('SIGINT', pass).off('SIGTERM', pass).off('SIGHUP', pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
    child.on('exit', (code, signal) => done(code ?? (signal ? 130 : 1)))
  })
}

if (!installed()) {
  console.log('Installing packages from the npm registry; the first time takes a minute or two …')
  const npm = process.env.npm_execpath
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other systems. This respects the lock's
  // versions too.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) {
    give(`The packages could not be installed (npm ended with ${code}). Is the npm registry reachable from here?`)
  }
}

const node = join(root, 'node_modules', '.bin', 'node')
if (!existsSync(node)) {
  give(
    'Node 24 is missing from node_modules: its package could not run its install script. Run `npm install` and see what it says.',
  )
}
process.env.PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
const flags = ['--disable-warning=ExperimentalWarning', join('scripts', `${command}.ts`)]
process.exitCode = await run(node, [...flags, ...rest], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
