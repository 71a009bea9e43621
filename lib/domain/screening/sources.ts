/** The lists that people are compared with: of the USA's treasury, of the United Nations, and one of the installation's own. */
export const listSources = ['ofac', 'un', 'own'] as const
export type ListSource = (typeof listSources)[number]
export const isListSource = (name: string): name is ListSource => listSources.some((one) => one === name)
