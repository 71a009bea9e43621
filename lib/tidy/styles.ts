type Text = { path: string; text: string }

/** Maximum number of lines of all style sheets together: layout, spacing and text are utilities in the markup. */
export const mostStyleLines = 1_200

/** Class names of Swagger’s viewer, and of the icons. */
const foreign = /^(btn|authorize|opblock|parameter__|prop-format|lucide)/

const bare = (css: string) =>
  css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|@apply[^;]*;|@(import|source|reference)[^;]*;/g, '')

/** Class names that a style sheet has rules for. */
export function classesOf({ text }: Text): string[] {
  const names = bare(text).match(/(?<=\.)[a-z][\w-]*(?=[\s.,:>+~{[)])/g) ?? []
  return [...new Set(names)].filter((name) => !foreign.test(name))
}

/** Classes of fewer than four letters, which say too little, and those that no component uses. */
export function wrongClasses(sheet: Text, components: readonly Text[]): string[] {
  return classesOf(sheet).flatMap((name) => {
    if (name.length < 4) return [`${sheet.path}: .${name} has fewer than four letters`]
    const used = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
    return components.some(({ text }) => used.test(text)) ? [] : [`${sheet.path}: no component uses .${name}`]
  })
}
