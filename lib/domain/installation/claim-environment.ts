import type { Tx } from '../tx'

/**
 * Writes the environment into the database at the first start; after that a server of the other one is refused, so that a test
 * installation can never move real money, nor a live one lose it to a test (docs/operations.md#live).
 * @throws Error naming both environments
 */
export async function claimEnvironment(tx: Tx, environment: 'test' | 'live'): Promise<void> {
  await tx.setting.createMany({ data: [{ key: 'environment', value: environment }], skipDuplicates: true })
  const { value } = await tx.setting.findUniqueOrThrow({ where: { key: 'environment' } })
  if (value !== environment)
    throw new Error(`This database belongs to a ${value} installation; APP_ENV is ${environment}.`)
}
