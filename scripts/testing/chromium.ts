import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { tool } from '../process/build.ts'

/** Debian's headless Chromium: the journeys take a third less time in it. */
const shell = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' }

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () => [shell.path, chromium.executablePath(), ...places].find((path) => existsSync(path))

/**
 * The browser for the journeys: a headless one, else Playwright's own, else the system's, else one that can be
 * installed from here.
 * @throws with instructions when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const there = found()
  if (there) return there
  console.log('  There is no Chromium here; trying to install one …')
  const debian = (name: string) => async () => {
    const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
    if (status !== 0) throw new Error('apt-get failed')
  }
  const tries = [() => tool('playwright', ['install', 'chromium']), debian(shell.package), debian('chromium')]
  for (const install of tries) {
    const done = await install().then(found, () => undefined)
    if (done) return done
  }
  throw new Error(
    'The browser journeys need Chromium, and neither `npx playwright install chromium` nor `apt-get install chromium` works here. Install Chromium or Chrome and run again.',
  )
}
