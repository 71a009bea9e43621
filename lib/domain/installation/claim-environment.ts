import type { Tx } from '../tx'

/**
 * Stores the environment in the database at the first start and refuses a server of the other one afterwards, so that a test
 * installation never moves real money and a test never runs on a live one (docs/operations.md#live).
 * @throws Error naming both environments
 */
export async function claimEnvironment(tx: Tx, environment: 'test' | 'live'): Promise<void> {
  await tx.setting.createMany({ data: [{ key: 'environment', value: environment }], skipDuplicates: true })
  const { value } = await tx.setting.findUniqueOrThrow({ where: { key: 'environment' } })
  if (value !== environment)
    throw new Error(`This database belongs to a ${value} installation; APP_ENV is ${environment}.`)
}
