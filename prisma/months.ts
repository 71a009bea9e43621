import type pg from 'pg'

/**
 * Makes the tables of the months to come, for what is divided by months. Said with each migration, so also before the first request to
 * a backup that is older than they reached; a job does the same while the app runs.
 */
export async function prepareMonths(client: pg.Client): Promise<void> {
  await client.query(`select make_months('status_change'), make_months('audit_entry')`)
}
