/** Texts about bad fields (messages/<language>/problem.json). */

/** Drops each `[…]` with a placeholder that has no value, and the brackets of the others. */
export const withOptional = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\[([^[\]]*\{\w+\}[^[\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined) ? part : '',
  )
