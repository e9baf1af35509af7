import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DictText } from '../../../../ui/dict/dict'
import { Icon } from '../../../../ui/icons'
import { overviewWords } from './overview.text'

const Contacts = ({ contacts }: { contacts: SupplierDetail['profile']['contacts'] }) => {
  const t = useText(overviewWords)
  if (contacts.length === 0) return <p className="srm-dim">{t.noContacts}</p>
  return (
    <ul className="srm-stack sup-rail-list">
      {contacts.map((c, i) => (
        <li key={`${c.name} ${i}`}>
          <b>{c.name}</b>
          <small>
            {c.type && <DictText code="contact_type" value={c.type} />}
            {c.isDefault && ` · ${t.defaultContact}`}
          </small>
          {c.mobile && <a href={`tel:${c.mobile}`}>{c.mobile}</a>}
          {c.email && <a href={`mailto:${c.email}`}>{c.email}</a>}
        </li>
      ))}
    </ul>
  )
}

const Accounts = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(overviewWords)
  if (detail.bankAccess === 'hidden')
    return (
      <p className="srm-sealed">
        <Icon name="lock" size={14} />
        {t.bankHidden} · {t.bankHiddenHint}
      </p>
    )
  const rows = detail.profile.bank.filter((row) => !row.disabled)
  if (rows.length === 0) return <p className="srm-dim">{t.noBank}</p>
  return (
    <ul className="srm-stack sup-rail-list">
      {rows.map((row, i) => (
        <li key={`${row.accountNo} ${i}`}>
          <b className="srm-num">{row.accountNo}</b>
          <small>
            {row.currency} · {row.depositBank}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Whom to call and where to pay, beside everything else. */
export const Rail = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(overviewWords)
  const names = useText(supplierText).section
  return (
    <>
      <Card title={names.contacts} note={String(detail.profile.contacts.length)}>
        <Contacts contacts={detail.profile.contacts} />
      </Card>
      <Card title={t.bank}>
        <Accounts detail={detail} />
      </Card>
    </>
  )
}
