import { classes } from './classes'

/** Logo with wordmark. */
export function Brand({ name, small }: { name: string; small?: boolean }) {
  return (
    <span className={classes('brand', small && 'small')}>
      <svg className={small ? 'size-4' : 'size-5'} viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" rx="5" fill="var(--color-accent)" />
        <g stroke="var(--color-on-accent)" strokeWidth="2" strokeLinecap="round">
          <path d="M5.5 5.5h9M5.5 10h9" opacity=".55" />
          <path d="M5.5 14.5h4.5" />
        </g>
      </svg>
      {name}
    </span>
  )
}
