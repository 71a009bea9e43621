import type pg from 'pg'

/**
 * Creates the partitions of the coming months. Runs with each migration, so that a restored backup whose partitions
 * have run out gets new ones before the first request; a job does the same while the app runs.
 */
export async function prepareMonths(client: pg.Client): Promise<void> {
  await client.query(`select make_months('status_change'), make_months('audit_entry')`)
}
