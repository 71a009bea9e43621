/**
 * Characters that draw nothing: zero-width ones, directional marks and overrides, tags. Not the joiners and variation
 * selectors, which emoji and some scripts are written with.
 */
const invisible = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu

/** The text as one sees it: without characters that draw nothing (docs/contract.md#json). */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/** False for malformed Unicode and control characters other than line breaks and tabs: no database or reader holds them. */
export const isReadable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text)

/** Without accents, in lower case, with single spaces: as people's spellings of a name are compared. */
export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
