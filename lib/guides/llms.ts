import { guides } from './guide'

/** What a program reads first: the guides as markdown and both OpenAPI documents (https://llmstxt.org). */
export async function llmsText(base: string): Promise<string> {
  const lines = (await guides()).map(
    ({ slug, title, lead }) => `- [${title}](${base}/docs/guides/${slug}.md): ${lead.replaceAll('\n', ' ')}`,
  )
  return `# Recaudo

> Pagos por link, depósitos, devoluciones y retiros en Colombia, por API.

## Guías

${lines.join('\n')}

## Referencia

- [API de comercios, OpenAPI 3.1](${base}/openapi.json): llamadas, cuerpos, respuestas, rechazos y eventos, con ejemplos.
- [API de consola, OpenAPI 3.1](${base}/openapi-console.json): lo que hacen los operadores.
`
}
