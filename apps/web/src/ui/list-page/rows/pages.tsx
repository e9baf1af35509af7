import { Pagination } from 'antd'
import { lazily } from '../../../lib/page/lazily'
import { useIsPhone } from '../../../lib/media'
import { useText } from '../../../lib/text'
import { listText } from '../list-page.text'
import type { Column, Page } from '../types'
import { rowsIn } from '../use-list'
import { fullscreenSizes, pageSizes, type ListState } from '../query/url-state'

const Beyond = lazily(() => import('./beyond').then((m) => m.Beyond))

export interface PagesProps {
  readonly state: ListState
  readonly page: Page<unknown> | undefined
  readonly fullscreen: boolean
  readonly go: (part: Partial<ListState>, push?: boolean) => void
  readonly columns: readonly Pick<Column<never>, 'key' | 'kind'>[]
}
/**
 * Sizes are 10, 20, 30, in full screen 20, 40, 60, with a quick jumper and a size changer. Of a list that is longer than what is
 * counted, the pages beyond follow one another without numbers, or begin at a day.
 */
export const Pages = (props: PagesProps) => {
  const { state, page, fullscreen, go } = props
  const t = useText(listText)
  const phone = useIsPhone()
  if (!page || (page.total === 0 && !state.at)) return null
  const { total } = page
  if (state.at)
    return (
      <div className="srm-row wrap srm-pages">
        <Beyond {...props} page={page} />
      </div>
    )
  const { page: number, size } = state
  return (
    <div className="srm-row wrap srm-pages">
      <span>{t.range(Math.min(total, (number - 1) * size + 1), Math.min(total, number * size), rowsIn(page))}</span>
      <span className="srm-grow" />
      <Pagination
        current={number}
        pageSize={size}
        total={total}
        simple={phone}
        showSizeChanger={!phone}
        showQuickJumper={!phone}
        pageSizeOptions={[...(fullscreen ? fullscreenSizes : pageSizes)]}
        onChange={(next, nextSize) => go({ page: nextSize === size ? next : 1, size: nextSize }, nextSize === size)}
      />
      {page.totalCapped && <Beyond {...props} page={page} />}
    </div>
  )
}
