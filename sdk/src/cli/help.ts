import type { Command, Option } from './command.ts'

const common: Record<'json' | 'help', Option> = {
  json: { type: 'boolean', about: 'one JSON object per line on stdout' },
  help: { type: 'boolean', short: 'h', about: 'show this' },
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

/** @param group the first word of all of them, if it is the same */
export function overview(commands: readonly Command[], group = ''): string {
  const rows = commands.map(({ name, takes, about }) => [`${name}${takes ? ` ${takes.text}` : ''}`, about] as const)
  return `Usage: recaudo ${group && `${group} `}<command> [options]\n\n${columns(rows)}\n\nrecaudo <command> --help shows its options.`
}
