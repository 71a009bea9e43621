import { Prisma } from '../tx'
import { isStaffSql } from './is-staff-sql'
import type { MessageKind } from './queue-message'

/**
 * Returns SQL that writes a mail to each user `u` of what follows it, within the statement of what it tells: so that neither is without
 * the other where there is no transaction.
 * @param data SQL of the mail's data, as `MessageData` has it
 */
export const mailToUser = (kind: MessageKind, data: Prisma.Sql): Prisma.Sql => Prisma.sql`
  insert into message (channel, kind, user_id, "to", locale, data, to_staff)
  select 'email', ${kind}, u.id, u.email, u.locale, ${data}, ${isStaffSql('u')}`
