import type { Command, Option } from './command.ts'

const common: Record<'json' | 'help', Option> = {
  json: { type: 'boolean', about: 'one JSON object per line on stdout' },
  help: { type: 'boolean', about: 'show this' },
}

/** Options of a command, with those that all have. */
export const allOptions = ({ options = {} }: Command): Record<string, Option> => ({ ...options, ...common })

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n')
}

export function helpOf(command: Command): string {
  const options = Object.entries(allOptions(command)).map(
    ([name, { value, about }]) => [`--${name}${value ? ` <${value}>` : ''}`, about] as const,
  )
  const takes = command.takes ? ` ${command.takes.text}` : ''
  return `${command.about}.\n\nUsage: recaudo ${command.name}${takes} [options]\n\n${columns(options)}`
}

export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, takes, about }) => [`${name}${takes ? ` ${takes.text}` : ''}`, about] as const)
  return `Usage: recaudo <command> [options]\n\n${columns(rows)}\n\nrecaudo <command> --help shows its options.`
}
