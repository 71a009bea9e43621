/** A document's kind before its number, as pages and cards print it. */
const kind = /^(cc|ce|nit|ti|pa|ppt)[\s.:]+(?=.*\d)/i

/**
 * The document or phone that a search writes, as both are stored: without its kind, spaces, dots, dashes, parentheses and +57. Null
 * for other text, of which nothing may be left out.
 */
export function digitsOf(search: string): string | null {
  const text = search.trim()
  const number = text.replace(kind, '').replace(/^\+57/, '')
  const isNumber = kind.test(text) ? /^[\da-z\s.-]+$/i : /^[\d\s+().-]*\d[\d\s+().-]*$/
  return isNumber.test(number) ? number.replaceAll(/[\s+().-]/g, '') : null
}
