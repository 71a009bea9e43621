import { staffRoles } from '../access/staff-roles'
import { Prisma } from '../tx'

const roles = Prisma.raw(`array[${staffRoles.map((role) => `'${role}'`).join(', ')}]::"Role"[]`)

/** SQL expression: whether the user of this alias works at the console, as `isStaff` has it; false where there is none. */
export const isStaffSql = (alias: string): Prisma.Sql =>
  Prisma.sql`coalesce(${Prisma.raw(alias)}.roles && ${roles}, false)`
