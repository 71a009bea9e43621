import { bareRows, csvRows } from './csv-rows'
import { xmlRecords } from './xml-records'

/** How the files of screening lists are parsed. */
export const listParsers = { csv: csvRows, bare: bareRows, xml: xmlRecords }
