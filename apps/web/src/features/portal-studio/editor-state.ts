import type { SiteConfig } from '@srm/domain/portal/site/site.config'
import { SiteConfig as SiteConfigSchema } from '@srm/contract/portal/site-config'
import { useCallback, useMemo, useState } from 'react'
import { getAt, setAt, type Values } from '../../ui/form/path'

interface Step {
  readonly config: SiteConfig
  /** What the step changed: typing on in one place is one step. */
  readonly path: string
}
interface State {
  readonly config: SiteConfig
  readonly past: readonly Step[]
}

export interface SiteEditor {
  readonly config: SiteConfig
  /** Unsaved steps. */
  readonly steps: number
  readonly dirty: boolean
  /** Paths whose content the server would refuse. */
  readonly wrong: ReadonlySet<string>
  readonly get: (path: string) => unknown
  readonly set: (path: string, value: unknown) => void
  readonly undo: () => void
  /** Starts over from this configuration. */
  readonly reset: (config: SiteConfig) => void
}

const wrongPaths = (config: SiteConfig): ReadonlySet<string> => {
  const checked = SiteConfigSchema.safeParse(config)
  return new Set(checked.success ? [] : checked.error.issues.map((issue) => issue.path.join('.')))
}

/** The configuration under the hands of an administrator, with every step back to what was saved. */
export const useSiteEditor = (saved: SiteConfig): SiteEditor => {
  const [{ config, past }, setState] = useState<State>({ config: saved, past: [] })
  const set = useCallback((path: string, value: unknown) => {
    setState((now) => {
      const next = setAt(now.config as unknown as Values, path, value) as unknown as SiteConfig
      const sameStep = typeof value === 'string' && now.past.at(-1)?.path === path
      return { config: next, past: sameStep ? now.past : [...now.past, { config: now.config, path }] }
    })
  }, [])
  const undo = useCallback(() => {
    setState((now) => {
      const last = now.past.at(-1)
      return last ? { config: last.config, past: now.past.slice(0, -1) } : now
    })
  }, [])
  const reset = useCallback((next: SiteConfig) => setState({ config: next, past: [] }), [])
  const wrong = useMemo(() => wrongPaths(config), [config])
  const get = useCallback((path: string) => getAt(config, path), [config])
  return { config, steps: past.length, dirty: past.length > 0, wrong, get, set, undo, reset }
}
