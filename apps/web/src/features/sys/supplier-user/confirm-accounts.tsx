import { supplierUser, type UnconfirmedAccount } from '@srm/contract/sys/supplier-user'
import { supplierUserText } from '@srm/domain/sys/supplier-user/supplier-user.text'
import { userText } from '@srm/domain/sys/user/user.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { query, useAction } from '../../../lib/wire/client'
import { shortInstant } from '../../../lib/format'
import { listed } from '../../../lib/session/language'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { PageHeader } from '../../../ui/layout/page-header'
import { UserStatus } from '../../../ui/person/user-status'
import { EmptyState } from '../../../ui/states/states'
import './confirm-accounts.css'
import { supplierUserScreenText } from './text'

type Of = { readonly account: UnconfirmedAccount }

const Acts = ({ account }: Of) => {
  const t = useText(supplierUserScreenText)
  const { act } = useText(supplierUserText)
  return (
    <ul className="srm-acts">
      {account.acts.map((one) => (
        <li key={`${one.at} ${one.act}`}>
          {shortInstant(one.at)} {act[one.act]} · {one.byCompany ? t.actBy.company : t.actBy.staff}
          {one.previousEmail && <span className="srm-dim"> · {t.before(one.previousEmail)}</span>}
        </li>
      ))}
    </ul>
  )
}

const Actions = ({ account }: Of) => {
  const t = useText(supplierUserScreenText)
  const confirm = useAction(supplierUser.confirm)
  const freeze = useAction(supplierUser.frozenBatch)
  if (!account.mayConfirm) return null
  const confirmIt = async () => {
    if (await ask({ title: t.confirmAsk(account.username), ok: t.confirm, cancel: t.cancel })) await confirm.run({ id: account.id })
  }
  const freezeIt = async () => {
    if (await ask({ title: t.freezeAsk(account.username), ok: t.freeze, cancel: t.cancel, danger: true }))
      await freeze.run({ ids: account.id, status: 2 })
  }
  return (
    <div className="srm-row wrap srm-confirm-actions">
      {account.status === 1 && (
        <Button danger loading={freeze.pending} onClick={() => void freezeIt()}>
          {t.freeze}
        </Button>
      )}
      <Button type="primary" loading={confirm.pending} onClick={() => void confirmIt()}>
        {t.confirm}
      </Button>
    </div>
  )
}

const Account = ({ account }: Of) => {
  const t = useText(supplierUserScreenText)
  const { field } = useText(userText)
  return (
    <Card title={account.username} note={t.since(shortInstant(account.unconfirmedSince))}>
      <Detail
        items={[
          { label: field.realname, value: account.realname },
          { label: field.status, value: <UserStatus status={account.status} /> },
          { label: field.email, value: account.email },
          { label: field.phone, value: account.phone },
          { label: field.roles, value: account.roleTxt },
          { label: t.lastLogin, value: shortInstant(account.lastLoginTime) },
          ...(account.acts.length ? [{ label: t.acts, value: <Acts account={account} />, wide: true }] : []),
        ]}
      />
      <Actions account={account} />
    </Card>
  )
}

/** Where a company's administrator vouches for accounts that somebody outside the company made or changed. */
export const ConfirmAccounts = () => {
  const t = useText(supplierUserScreenText)
  const { menu } = useText(supplierUserText)
  const loaded = useQuery(query(supplierUser.unconfirmed, { quiet: true }))
  return (
    <>
      <PageHeader title={menu.confirm} />
      <DetailLoader query={loaded}>
        {({ accounts, confirmers }) => (
          <PageBody>
            {accounts.length === 0 ? (
              <EmptyState title={t.none} detail={t.noneHint} />
            ) : (
              <>
                <Banner tone="todo">{t.explain}</Banner>
                <Banner tone="info">{confirmers.length ? t.confirmers(listed(confirmers)) : t.nobody}</Banner>
                {accounts.map((account) => (
                  <Account key={account.id} account={account} />
                ))}
              </>
            )}
          </PageBody>
        )}
      </DetailLoader>
    </>
  )
}
