import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mayLeave } from '../../../lib/page/dirty'
import { toast } from '../../../lib/notify'
import { pageKey } from '../../../lib/page/page'
import { currentText } from '../../../lib/text'
import { endPages, refreshPage } from '../bell/live'
import { useHere } from './place'
import { tabBarText } from './tab-bar.text'
import { closedBy, closeRefusal, homePath, neighbour, type CloseMany } from './tab-rules'
import { getTabs, removeTabs } from './tabs'

export interface TabActions {
  readonly close: (key: string) => Promise<void>
  readonly closeMany: (how: CloseMany, key: string) => Promise<void>
  readonly refresh: (key: string) => Promise<void>
}

/** What can be done to a tab; whatever would lose input asks first. */
export const useTabActions = (): TabActions => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const shown = pageKey(useHere().href)

  const go = async (href: string) => {
    await navigate({ href, ignoreBlocker: true })
  }
  const end = async (keys: readonly string[], to: string | null) => {
    if (keys.length === 0 || !(await mayLeave(keys))) return
    removeTabs(keys)
    // First away, then the end: a page still on the screen would begin anew.
    if (to) await navigate({ href: to, replace: true, ignoreBlocker: true })
    endPages(keys)
  }
  return {
    close: async (key) => {
      const refusal = closeRefusal([homePath, ...getTabs().map((tab) => tab.key)], key)
      const words = currentText(tabBarText)
      if (refusal) return toast('warning', refusal === 'home' ? words.homeStays : words.lastStays)
      await end([key], neighbour(getTabs(), [key], shown))
    },
    closeMany: async (how, key) => {
      const keys = closedBy(getTabs(), how, key)
      const chosen = getTabs().find((tab) => tab.key === key)?.href ?? homePath
      await end(keys, keys.includes(shown) ? chosen : null)
    },
    refresh: async (key) => {
      if (!(await mayLeave([key]))) return
      if (key !== shown) await go(getTabs().find((tab) => tab.key === key)?.href ?? homePath)
      // What was fetched before counts as old; the page asks again when it begins.
      await queryClient.invalidateQueries({ refetchType: 'none' })
      refreshPage(key)
    },
  }
}
