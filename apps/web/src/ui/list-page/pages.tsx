import { Pagination } from 'antd'
import { useIsPhone } from '../../lib/media'
import { useText } from '../../lib/text'
import { listText } from './list-page.text'
import { fullscreenSizes, pageSizes, type ListState } from './url-state'

interface PagesProps {
  readonly state: ListState
  readonly total: number
  readonly fullscreen: boolean
  readonly go: (part: Partial<ListState>, push?: boolean) => void
}
/** Sizes 10, 20, 30, in full screen 20, 40, 60; quick jumper and size changer (spec 2 §9). */
export const Pages = ({ state, total, fullscreen, go }: PagesProps) => {
  const t = useText(listText)
  const phone = useIsPhone()
  if (total === 0) return null
  const { page, size } = state
  return (
    <div className="srm-pages">
      <span>{t.range(Math.min(total, (page - 1) * size + 1), Math.min(total, page * size), total)}</span>
      <span className="srm-grow" />
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        simple={phone}
        showSizeChanger={!phone}
        showQuickJumper={!phone}
        pageSizeOptions={[...(fullscreen ? fullscreenSizes : pageSizes)]}
        onChange={(next, nextSize) => go({ page: nextSize === size ? next : 1, size: nextSize }, nextSize === size)}
      />
    </div>
  )
}
