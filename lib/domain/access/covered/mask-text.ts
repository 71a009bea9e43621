import { maskEmail, maskEnd } from '../../user/mask'

const email = /[^\s<>"',;:()]+@[^\s<>"',;:()]+\.[^\s<>"',;:()]+/g

/** A kind of document and its number, which may have letters before it. Two kinds are words too: those count in capitals alone. */
const labelled =
  /(?<![\p{L}\d])((?:[cC]\.?[cC]|[cC]\.?[eE]|[nN][iI][tT]|[pP][pP][tT]|[pP][eE][pP]|T\.?I|PA|[cC][eéEÉ][dD][uU][lL][aA]|[pP]asaporte|PASAPORTE|[dD]ocumento)(?:[.:#=/_-]+\s*|\s+|(?=\d)))((?:[A-Za-z]{1,3}[ -]?)?\d(?:[\d. -]{0,18}\d)?)(?![\w-])/gu

/** A number behind a word and a hyphen, as `cel-3105550147`; shorter ones are numbers of orders and payments. */
const joined = /(?<![\p{L}\p{N}_•-])((?:\p{L}+[-_])+)(\+?\d{8,13}(?:-\d)?)(?![\p{L}\p{N}_•-]|[.,]\d)/gu

/** A phone of ten digits that is parted elsewhere than in groups of three and four: `310555 0147`. */
const parted =
  /(?<![\w•-]|\d[.,]|(?:\$|\b(?:COP|USD|MXN|BRL))\s?)(?:\+?57[ -]?)?(?:3\d{2,8}|60\d{1,7})[ -]\d{1,7}(?![\w•-]|:\d|[.,]\d|\s*(?:pesos|COP|USD|MXN|BRL)(?!\w))/g

/**
 * A number with what marks it as money: in groups that blanks or hyphens part, as phones and documents are, or in one piece, with points,
 * commas or a check digit. Ids have letters.
 */
const number =
  /((?:\$|(?<!\w)(?:COP|USD|MXN|BRL))\s*)?(?<![\w•-]|\d[.,])(\(?\+?\d{1,4}\)?(?:[ -]\(?\d{2,10}\)?)+|\+?\d+(?:[.,]\d+)*(?:-\d)?)(?![\w•-]|:\d|[.,]\d)(?=(\s*(?:pesos|COP|USD|MXN|BRL)(?!\w))?)/g

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12

function isDate(text: string): boolean {
  const [, first = '', second = '', third = ''] = /^(\d{1,4})[ .-](\d{1,2})[ .-](\d{1,4})$/.exec(text) ?? []
  if (first.length === 4 && third.length <= 2) return isDay(Number.parseInt(third, 10), Number.parseInt(second, 10))
  return third.length === 4 && first.length <= 2 && isDay(Number.parseInt(first, 10), Number.parseInt(second, 10))
}

/** A number that is written as money is, and says so: by its currency, its cents, or round thousands in groups, which few documents end in. */
function isMoney(text: string, marked: boolean): boolean {
  const found = /^(?:\d+|\d{1,3}([., ])\d{3}(?:\1\d{3})*)([.,]\d{1,2})?$/.exec(text)
  if (!found) return false
  const [, separator, cents] = found
  return marked || cents !== undefined || (separator !== undefined && text.endsWith('000'))
}

/** From as many digits on a number may be somebody's. */
const fewest = { labelled: 5, bare: 7 }

/**
 * Text of a machine, without the emails, phones, documents and other long numbers in it; amounts and days stay. What a person wrote is
 * covered whole instead: names cannot be told from other words (docs/contract.md#covered-data).
 */
export const maskText = (text: string): string =>
  text
    .replaceAll(email, maskEmail)
    .replaceAll(labelled, (all, label: string, its: string) =>
      digitsOf(its).length < fewest.labelled ? all : `${label}${maskEnd(digitsOf(its))}`,
    )
    .replaceAll(joined, (_, label: string, its: string) => `${label}${maskEnd(digitsOf(its))}`)
    .replaceAll(parted, (its) => (/^(?:57)?\d{10}$/.test(digitsOf(its)) ? maskEnd(digitsOf(its)) : its))
    .replaceAll(number, (all, before: string | undefined, its: string, after: string | undefined) =>
      digitsOf(its).length < fewest.bare || isDate(its) || isMoney(its, (before ?? after) !== undefined)
        ? all
        : `${before ?? ''}${maskEnd(digitsOf(its))}`,
    )
