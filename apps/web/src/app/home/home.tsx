import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { instantOf, useServerNow } from '../../lib/clock'
import { lazily } from '../../lib/lazily'
import { useSession } from '../../lib/session'
import { useText } from '../../lib/text'
import { Card, PageBody } from '../../ui/card'
import { DateBlock } from '../../ui/date-block'
import { Icon, iconNamed } from '../../ui/icons'
import { EmptyState } from '../../ui/states'
import { useAccess, useCan, type MenuNode } from '../menu'
import { targetOf, visible } from '../menu-tree'
import { handlePath, noticesQuery, useMarkRead, type Notice } from '../shell/notices'
import { homeCards, type HomeCard } from './cards'
import { homeText } from './home.text'

const NoticeDialog = lazily(() => import('../shell/notice-dialog').then((m) => m.NoticeDialog))

/** Greeting by the hour (spec 1 §9): before 9, to 11, to 13, before 20, later. */
const greetingAt = (hour: number): number => (hour < 9 ? 0 : hour <= 11 ? 1 : hour <= 13 ? 2 : hour < 20 ? 3 : 4)

const cache = new Map<string, LazyExoticComponent<ComponentType>>()
const lazyCard = ({ key, load }: HomeCard) => {
  const found = cache.get(key) ?? lazy(async () => ({ default: await load() }))
  cache.set(key, found)
  return found
}

const NoticeRows = ({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) => {
  const t = useText(homeText)
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const handle = (notice: Notice, to: string) => {
    markRead(notice)
    void navigate({ to })
  }
  return (
    <ul className="srm-due">
      {notices.map((notice) => {
        const to = handlePath(notice)
        const at = notice.sendTime ?? notice.createTime ?? ''
        return (
          <li key={notice.id}>
            {at && <DateBlock at={at} plain />}
            <div className="srm-due-main">
              <p>
                <button type="button" className="srm-link" onClick={() => onOpen(notice)}>
                  {notice.titile}
                </button>
              </p>
              <small>{[at.slice(11, 16), notice.msgAbstract].filter(Boolean).join(' · ')}</small>
            </div>
            {to && <Button onClick={() => handle(notice, to)}>{t.handle}</Button>}
          </li>
        )
      })}
    </ul>
  )
}

const leaves = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node]))

const Shortcuts = () => {
  const t = useText(homeText)
  const { menu } = useAccess()
  const entries = leaves(visible(menu)).filter((node) => node.path !== '/dashboard/analysis' && !node.meta.url)
  return (
    <nav className="srm-tiles" aria-label={t.shortcuts}>
      {entries.slice(0, 6).map((node) => (
        <Link key={node.path} to={targetOf(node, null).href} className="srm-card srm-tile">
          <Icon name={iconNamed(node.meta.icon)} size={20} />
          {node.meta.title}
        </Link>
      ))}
    </nav>
  )
}

/** What waits for the user, by real data only: tasks and notices of the bell, and the cards of the slices. */
export const Home = () => {
  const t = useText(homeText)
  const { kind } = useAccess()
  const can = useCan()
  const session = useSession()
  const { data } = useQuery(noticesQuery())
  const markRead = useMarkRead()
  const [shown, setShown] = useState<Notice | null>(null)
  const hour = Number(instantOf(useServerNow(60_000)).slice(11, 13))
  const all = [...(data?.anntMsgList ?? []), ...(data?.sysMsgList ?? [])]
  const tasks = all.filter((notice) => handlePath(notice))
  const news = all.filter((notice) => !handlePath(notice))
  const cards = homeCards.filter((card) => (card.kind === 'all' || card.kind === kind) && can(card.permission))
  const open = (notice: Notice) => {
    setShown(notice)
    markRead(notice)
  }
  const slot = (card: HomeCard) => {
    const Body = lazyCard(card)
    return (
      <div key={card.key} data-span={card.span === 12 ? 12 : undefined}>
        <Suspense fallback={<Skeleton active title={false} />}>
          <Body />
        </Suspense>
      </div>
    )
  }
  return (
    <>
      <div className="srm-band">
        <div className="srm-head">
          <h1>
            {t.greetings.split(',')[greetingAt(hour)]}
            {session ? `，${session.userInfo.realname}` : ''}
          </h1>
          <span className="srm-dim">{data ? t.waiting(data.anntMsgTotal + data.sysMsgTotal) : ''}</span>
        </div>
      </div>
      <PageBody>
        {cards.length === 0 && <Shortcuts />}
        <div className="srm-grid">
          {cards.filter((card) => card.span === 12).map(slot)}
          <div data-span="8" className="srm-stack">
            {cards.filter((card) => card.span === 8).map(slot)}
            <Card title={t.todo} flush>
              {!data && <Skeleton active title={false} className="srm-pad" />}
              {data && (tasks.length ? <NoticeRows notices={tasks} onOpen={open} /> : <EmptyState title={t.none} detail={t.noneHint} />)}
            </Card>
          </div>
          <div data-span="4" className="srm-stack">
            {cards.filter((card) => card.span === 4).map(slot)}
            <Card title={t.notices} flush extra={kind === 'buyer' && <Link to="/messageSeting/annountCement">{t.open}</Link>}>
              {!data && <Skeleton active title={false} className="srm-pad" />}
              {data && (news.length ? <NoticeRows notices={news} onOpen={open} /> : <EmptyState title={t.noNotices} />)}
            </Card>
          </div>
        </div>
      </PageBody>
      {shown && <NoticeDialog notice={shown} onClose={() => setShown(null)} />}
    </>
  )
}
