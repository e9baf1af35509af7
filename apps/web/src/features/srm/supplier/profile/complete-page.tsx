import { supplier, type OwnProfile } from '@srm/contract/srm/supplier'
import { session } from '@srm/contract/sys/session'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { isShowOf } from '@srm/domain/srm/supplier/supplier.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { call, query, useAction } from '../../../../lib/wire/client'
import { shortInstant } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { homeOf, updateUserInfo, useSession } from '../../../../lib/session/session'
import { useText } from '../../../../lib/text'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { takePartHref } from '../../../../ui/public/onward'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { Corrections } from '../review/corrections'
import { useDescriber } from '../review/describe'
import { ProfileForm } from './profile-form'
import { ProfileView } from './profile-view'
import { Banner } from '../banner'
import { SubmitStep } from './submit-step'
import { supplierWords } from '../text'
import '../supplier.css'

const { registered, pendingReview, returned, refused } = supplierMachine.states

/** An applicant has this one page, at /completeSupInfo and /misCompleteSupInfo. */
export const CompletePage = () => {
  const own = useQuery({
    ...query(supplier.profile, {}),
    staleTime: 0,
    refetchOnWindowFocus: false,
    // Whoever waits for the decision learns of it without reloading.
    refetchInterval: ({ state }) => (state.data?.supplier.status === pendingReview ? 30_000 : false),
  })
  return <DetailLoader query={own}>{(data) => <Stage own={data} />}</DetailLoader>
}

/** The stage may have moved since sign-in: the session learns of it, and the user goes where that stage belongs. */
const useFollowStage = ({ supplier: { status, source, profileComplete }, wanted }: OwnProfile): void => {
  const known = useSession()?.userInfo.isShow
  const navigate = useNavigate()
  const show = isShowOf({ status, source, profileComplete })
  useEffect(() => {
    if (known === undefined || known === null || String(known) === String(show)) return
    void call(session.userInfo, {}).then((user) => {
      updateUserInfo(user)
      const home = homeOf(user)
      const goesOn = wanted && show === 1
      return navigate({ href: goesOn ? takePartHref(wanted.id) : home, replace: true })
    })
  }, [known, show, navigate, wanted])
}

const Stage = ({ own }: { own: OwnProfile }) => {
  const t = useText(supplierWords)
  const client = useQueryClient()
  const [checking, setChecking] = useState(false)
  const { status } = own.supplier
  useFollowStage(own)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [status])
  const reload = () => client.invalidateQueries({ queryKey: [supplier.profile.path] })
  const isOpen = status === registered || status === returned
  const correcting = status === returned || own.supplier.source === 'IMPORT'
  return (
    <>
      <PageHeader
        title={correcting ? t.pageCorrect : t.pageComplete}
        tags={<StatusTag machine={supplierMachine} status={status} />}
        code={own.supplier.docNo}
        facts={[own.supplier.name, own.supplier.versionNo ?? t.draftNumber]}
        actions={<span className="srm-dim">{t.submitNote}</span>}
      />
      <WantedBanner own={own} />
      {isOpen && !checking && (
        <>
          <Corrections own={own} />
          <ProfileForm
            key={own.supplier.id}
            own={own}
            onReady={async () => {
              await reload()
              setChecking(true)
            }}
          />
        </>
      )}
      {isOpen && checking && <SubmitStep own={own} onBack={() => setChecking(false)} onDone={() => setChecking(false)} />}
      {!isOpen && <ReadOnly own={own} />}
    </>
  )
}

/** The purchase that brought the company here: it is not forgotten while the forms are filled in. */
const WantedBanner = ({ own: { wanted } }: { own: OwnProfile }) => {
  const t = useText(supplierWords)
  if (!wanted) return null
  const runs = wanted.status === 'open' || wanted.status === 'scheduled'
  return (
    <div className="sup-corrections">
      <Banner
        tone="run"
        title={t.wantedTitle(wanted.title)}
        action={
          <a href={`/announcement/${wanted.id}`} target="_blank" rel="noopener">
            {t.wantedOpen}
          </a>
        }
      >
        {runs ? t.wantedText(wanted.code, shortInstant(wanted.deadlineAt)) : t.wantedOver(wanted.code)}
      </Banner>
    </div>
  )
}

const ReadOnly = ({ own }: { own: OwnProfile }) => {
  const t = useText(supplierWords)
  const described = useDescriber(own.options)(own.profile)
  const withdraw = useAction(supplier.withdraw)
  const { id, version, status, submittedAt } = own.supplier
  const takeBack = async () => {
    if (await ask({ title: t.withdrawSure, ok: t.withdraw, cancel: t.cancel })) await withdraw.run({ id, version })
  }
  return (
    <PageBody>
      <div className="srm-stack sup-column">
        {status === pendingReview && (
          <Banner
            tone="todo"
            title={t.pendingTitle}
            action={
              <Button onClick={() => void takeBack()} loading={withdraw.pending}>
                {t.withdraw}
              </Button>
            }
          >
            {t.pendingText(shortInstant(submittedAt))}{' '}
            {own.reviewDueOn === null
              ? null
              : own.now.slice(0, 10) > own.reviewDueOn
                ? t.reviewLate(own.reviewDueOn)
                : t.reviewDue(own.reviewDueOn)}
          </Banner>
        )}
        {status === refused && (
          <Banner tone="bad" title={t.refusedTitle}>
            {own.review?.summary}
          </Banner>
        )}
        <ProfileView profile={described} />
      </div>
    </PageBody>
  )
}
