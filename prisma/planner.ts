import type pg from 'pg'

/**
 * Tells the database how its planner is to think of our statements. Said with each migration: these settings belong to a database by
 * its name, so that neither a restored backup nor a copy has them.
 */
export async function instructPlanner(client: pg.Client): Promise<void> {
  // One plan for a statement, however often it runs: every statement has its index whatever it is asked for, and planning one anew
  // costs several times what it then does. And disks of today find a page anywhere as fast as the next one.
  await client.query(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('planner'));
    if current_setting('plan_cache_mode') <> 'force_generic_plan' or current_setting('random_page_cost') <> '1.1' then
      execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
      execute format('alter database %I set random_page_cost = 1.1', current_database());
    end if;
  end $$`)
}
