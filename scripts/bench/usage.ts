import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; ticks: number }

/** Ticks per second in /proc: the kernel's interface uses 100 on every machine that Node runs on. */
const ticksASecond = 100

/** All processes of this machine, each with its CPU time and that of the children it has waited for. */
function all(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      // A process name may contain spaces and brackets; only numbers follow the last bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      return [{ pid: Number(pid), parent: Number(fields[1]), ticks }]
    } catch {
      // The process ended between the two reads.
      return []
    }
  })
}

const isReadable = process.platform === 'linux'

const treeOf = (processes: readonly Process[], roots: readonly number[]): Process[] => {
  const tree = new Set(roots)
  for (let size = 0; size < tree.size; ) {
    size = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.filter(({ pid }) => tree.has(pid))
}

/**
 * CPU milliseconds of these processes and their descendants, user and system, including ended ones.
 * @returns NaN where it cannot be read
 */
export function processorTime(roots: readonly number[]): number {
  if (!isReadable || roots.length === 0) return Number.NaN
  const ticks = treeOf(all(), roots).reduce((sum, process) => sum + process.ticks, 0)
  return (ticks * 1000) / ticksASecond
}

const kilobytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Megabytes of memory of these processes and their descendants. @returns NaN where it cannot be read */
export function memoryHeld(roots: readonly number[]): number {
  if (!isReadable) return Number.NaN
  return treeOf(all(), roots).reduce((sum, { pid }) => sum + kilobytes(pid), 0) / 1024
}
