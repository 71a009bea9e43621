/** The language in which to write to the account or payer of a stored row; Spanish where none is known. */
export const localeOf = ({ locale }: { locale: string | null }): 'es' | 'en' => (locale === 'en' ? 'en' : 'es')
