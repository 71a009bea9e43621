import type pg from 'pg'

/**
 * Sets planner options for our statements. Runs with each migration: such settings belong to a database by its name, so
 * neither a restored backup nor a copy has them.
 */
export async function instructPlanner(client: pg.Client): Promise<void> {
  // Generic plans: every statement has its index whatever its parameters, and replanning costs several times its
  // execution. And random reads cost the same as sequential ones on today's disks.
  await client.query(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('planner'));
    if current_setting('plan_cache_mode') <> 'force_generic_plan' or current_setting('random_page_cost') <> '1.1' then
      execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
      execute format('alter database %I set random_page_cost = 1.1', current_database());
    end if;
  end $$`)
}
