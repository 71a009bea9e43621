import { Prisma } from '../tx'

/** SQL of the words of the service's bank account that a row `r` is of: the bank, and the number as people write it. */
export const accountWords = Prisma.sql`
  (select concat_ws(' ', b.name, number_words(a.account_number)) from transfer_account a join bank b on b.id = a.bank_id
    where a.id = r.transfer_account_id)`

/** SQL that joins them to many rows `r` as `a.words`: the few accounts are read once, not for each row. */
export const besideAccounts = Prisma.sql`
  left join (select a.id, concat_ws(' ', b.name, number_words(a.account_number)) as words
               from transfer_account a join bank b on b.id = a.bank_id) a on a.id = r.transfer_account_id`
