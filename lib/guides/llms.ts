import { guides } from './guide'
import type { Language } from './list'

const listOf = async (base: string, language: Language) =>
  (await guides(language))
    .map(
      ({ slug, title, lead }) =>
        `- [${title}](${base}/docs/guides/${slug}.md?lang=${language}): ${lead.replaceAll('\n', ' ')}`,
    )
    .join('\n')

/** What a program reads first: the guides as markdown and both OpenAPI documents (https://llmstxt.org). */
export const llmsText = async (base: string): Promise<string> => `# Recaudo

> Pagos por link, depósitos, devoluciones y retiros en Colombia, por API.
> Payments by link, deposits, refunds and payouts in Colombia, by API.

## Guías

${await listOf(base, 'es')}

## Guides

${await listOf(base, 'en')}

## Referencia

- [API de comercios, OpenAPI 3.1](${base}/openapi.json): llamadas, cuerpos, respuestas, rechazos y eventos, con ejemplos.
- [API de consola, OpenAPI 3.1](${base}/openapi-console.json): lo que hacen los operadores.
`
