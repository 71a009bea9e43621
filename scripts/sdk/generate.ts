import { execFile } from 'node:child_process'
import { build } from 'esbuild'
import { anyEnvironment } from '../process/build.ts'

/**
 * The SDK's generated files as the contract has them now, by path. They do not depend on this process's environment: what the document
 * says of limits is what it says where nothing is configured.
 */
export async function generatedFiles(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    ...{ entryPoints: ['scripts/sdk/describe.ts'], bundle: true, write: false, packages: 'external' },
    ...{ platform: 'node', target: 'node24', format: 'esm', logLevel: 'error' },
  })
  const program = outputFiles[0]?.text ?? ''
  const { PATH } = process.env
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-'],
      { env: { PATH, ...anyEnvironment } as unknown as NodeJS.ProcessEnv, maxBuffer: 8 * 1024 * 1024 },
      (error, stdout) => (error ? reject(error) : resolve(JSON.parse(stdout))),
    )
    child.stdin?.end(program)
  })
}
