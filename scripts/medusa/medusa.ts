import { copyFile, cp, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { cleanEnvironment, run } from '../newcomer/program.ts'
import { step } from '../process/progress.ts'

export const admin = { email: 'tienda@prueba.example', password: 'una clave larga y buena' }

/** Installs the example application with the packed plugin, and compiles the plugin's source with Medusa's types. */
export async function installMedusa(folder: string, tarball: string): Promise<void> {
  await cp('plugins/medusa/example', folder, { recursive: true })
  await copyFile(tarball, join(folder, 'recaudo-medusa.tgz'))
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await step('Installing Medusa', () => run('npm', npm, folder, cleanEnvironment({})).done)
  await step('Compiling the plugin with Medusa’s types', async () => {
    await cp('plugins/medusa/src', join(folder, 'plugin'), { recursive: true })
    const compilerOptions = {
      ...{ incremental: false, tsBuildInfoFile: null, plugins: [], typeRoots: [resolve('node_modules/@types')] },
      paths: { '@recaudo/sdk': [resolve('sdk/src/recaudo.ts')] },
    }
    const options = {
      extends: resolve('tsconfig.json'),
      compilerOptions,
      include: ['plugin/*.ts'],
      exclude: ['plugin/*.test.ts'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const tsc = resolve('node_modules/.bin/tsc')
    await run(process.execPath, [tsc, '--project', 'tsconfig.json'], folder, cleanEnvironment({})).done
  })
}

/** Migrates its database, makes an administrator and starts it. @returns its address, and `exec`, which runs a file of ours within Medusa */
export async function startMedusa(folder: string, port: number, settings: Record<string, string>) {
  const url = `http://localhost:${port}`
  const env = cleanEnvironment({
    ...{ PATH: resolve('node_modules/.bin'), PORT: `${port}`, STORE_URL: url, NODE_ENV: 'production' },
    ...{ JWT_SECRET: 'of a test', COOKIE_SECRET: 'of a test', MEDUSA_DISABLE_TELEMETRY: 'true', ...settings },
  })
  const medusa = (...args: string[]) => run(join(folder, 'node_modules/.bin/medusa'), args, folder, env)
  await step('Migrating Medusa’s database', () => medusa('db:migrate').done)
  await step('Making an administrator', () => medusa('user', '-e', admin.email, '-p', admin.password).done)
  await step('Starting Medusa', () => medusa('start').prints(/Server is ready on port/))
  const exec = async (file: string, ...args: string[]) => {
    await copyFile(file, join(folder, basename(file)))
    return medusa('exec', basename(file), ...args).done
  }
  return { url, exec }
}
