import type { TenderDetail } from '@srm/contract/srm/tender'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { Button } from 'antd'
import { nothing, shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { Detail } from '../../../../ui/detail/detail'
import { DictText } from '../../../../ui/dict/dict'
import { FileList } from '../../../../ui/files/file-list'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { tenderPageText } from '../text'
import type { OpenDialog } from './dialogs'
import { Table } from './parts'

type Of = { readonly tender: TenderDetail; readonly open: OpenDialog }
type Place = TenderDetail['participants'][number]

const Facts = ({ tender, place }: { tender: TenderDetail; place: Place }) => {
  const t = useText(tenderPageText)
  const asked = tender.qualificationItems
  return (
    <>
      <Detail
        items={[
          { label: t.contact, value: [place.contactName, place.contactPhone, place.contactEmail].filter(Boolean).join(' · ') },
          { label: t.registeredAt, value: shortInstant(place.registeredAt) },
          {
            label: t.lotsChosen,
            value: tender.lots
              .filter((lot) => place.lotIds.includes(lot.id))
              .map((lot) => lot.name)
              .join('、'),
          },
          ...(place.partners.length > 0 ? [{ label: t.partners, value: place.partners.map((one) => one.name).join('、') }] : []),
          ...asked.map((item) => ({ label: item.name, value: place.answers[item.key] ?? nothing })),
        ]}
      />
      {place.files.length > 0 && <FileList files={place.files} />}
    </>
  )
}

const Registration = ({ tender, place, open }: Of & { place: Place }) => {
  const t = useText(tenderPageText)
  const may = useMay()
  const isWaiting = place.status === participationStates.ongoing && place.registeredAt !== null
  const isOpen = tender.can['reviewRegistration'] === null
  const note = place.excludeReason ? t.excludedFor(place.excludeReason) : place.reviewNote && t.refusedFor(place.reviewNote)
  const bond = tender.bonds.find((one) => one.participantId === place.id)
  return (
    <Card
      title={place.supplierName}
      note={
        <>
          <DictText code="tender_participation" value={place.status} />
          {place.step && (
            <>
              {' · '}
              <DictText code="tender_participation_step" value={place.step} />
            </>
          )}
          {place.status === participationStates.notApproved && note && ` · ${note}`}
        </>
      }
      extra={
        <span className="srm-row">
          {isWaiting && isOpen && may('srm:tender:reviewRegistration') && (
            <>
              <Button size="small" type="primary" onClick={() => open({ name: 'admit', participantId: place.id })}>
                {t.pass}
              </Button>
              <Button size="small" onClick={() => open({ name: 'refuse', participantId: place.id })}>
                {t.refuse}
              </Button>
            </>
          )}
          {place.registeredAt !== null && !bond && tender.can['recordBond'] === null && (
            <Button size="small" onClick={() => open({ name: 'recordBond', participantId: place.id })}>
              {t.tabs.bonds}
            </Button>
          )}
          {place.excludedAt === null && tender.can['exclude'] === null && (
            <Button size="small" danger onClick={() => open({ name: 'exclude', participantId: place.id })}>
              {t.exclude}
            </Button>
          )}
        </span>
      }
    >
      {place.registeredAt !== null && <Facts tender={tender} place={place} />}
    </Card>
  )
}

/** Who registered; where that is hidden, how many, and why no more. */
export const Registrations = ({ tender, open }: Of) => {
  const t = useText(tenderPageText)
  const canInvite = tender.can['invite'] === null
  if (!tender.named) {
    return (
      <Banner tone="info">{tender.registered === null || !tender.blindRegistration ? t.hiddenNote : t.blindNote(tender.registered)}</Banner>
    )
  }
  return (
    <>
      {canInvite && (
        <span className="srm-row">
          <Button onClick={() => open({ name: 'invite' })}>{t.invite}</Button>
        </span>
      )}
      {tender.participants.length === 0 && <Card title={t.tabs.registrations}>{t.noRegistrations}</Card>}
      {tender.participants.map((place) => (
        <Registration key={place.id} tender={tender} place={place} open={open} />
      ))}
    </>
  )
}

/** Who downloaded which version when. */
export const Downloads = ({ tender }: Pick<Of, 'tender'>) => {
  const t = useText(tenderPageText)
  if (!tender.named) return <Banner tone="info">{t.hiddenNote}</Banner>
  if (tender.downloads.length === 0) return <Card title={t.downloads}>{t.noDownloads}</Card>
  return (
    <Card title={t.downloads} flush>
      <Table label={t.downloads} head={[[t.at], [t.company], [t.account], [t.file], [t.figures.version]]}>
        {tender.downloads.map((one) => (
          <tr key={one.id}>
            <td>{shortInstant(one.at)}</td>
            <td>{one.supplierName}</td>
            <td>{one.accountName}</td>
            <td>{one.fileName}</td>
            <td>{t.version(one.documentVersion)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}

export const Bonds = ({ tender, open }: Of) => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  if (!tender.bondRequired) return <Card title={t.tabs.bonds}>{t.noBondAsked}</Card>
  if (!tender.named) return <Banner tone="info">{t.hiddenNote}</Banner>
  if (tender.bonds.length === 0) return <Card title={t.tabs.bonds}>{t.noBonds}</Card>
  return (
    <Card title={t.tabs.bonds} flush>
      <Table
        label={t.tabs.bonds}
        head={[[t.company], [f.bondForm], [`${t.amount} ${tender.currency}`, 'num'], [t.receivedAt], [t.validTo], [t.place], ['']]}
      >
        {tender.bonds.map((bond) => {
          const state = bond.refundedAt ? 'refunded' : bond.forfeitedAt ? 'forfeited' : 'received'
          return (
            <tr key={bond.id}>
              <td>{bond.supplierName}</td>
              <td>
                <DictText code="tender_bond_form" value={bond.form} />
              </td>
              <td className="num">{bond.amount}</td>
              <td>{shortInstant(bond.receivedAt)}</td>
              <td>{bond.validTo ?? nothing}</td>
              <td>
                {t.bond[state]} <small className="srm-dim">{bond.forfeitReason ?? bond.refundNote}</small>
              </td>
              <td className="num">
                {state === 'received' && (
                  <span className="srm-row">
                    {bond.validTo !== null && tender.can['extendBond'] === null && (
                      <Button size="small" onClick={() => open({ name: 'extendBond', participantId: bond.participantId })}>
                        {t.bond.extend}
                      </Button>
                    )}
                    {tender.can['refundBond'] === null && (
                      <Button size="small" onClick={() => open({ name: 'refundBond', participantId: bond.participantId })}>
                        {t.bond.refunded}
                      </Button>
                    )}
                    {tender.can['forfeitBond'] === null && (
                      <Button size="small" danger onClick={() => open({ name: 'forfeitBond', participantId: bond.participantId })}>
                        {t.bond.forfeited}
                      </Button>
                    )}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </Table>
    </Card>
  )
}

export const Questions = ({ tender, open }: Of) => {
  const t = useText(tenderPageText)
  const { action } = useText(tenderText)
  const canClarify = tender.can['clarify'] === null
  return (
    <Card
      title={t.tabs.questions}
      flush={tender.questions.length > 0}
      extra={canClarify && <Button onClick={() => open({ name: 'clarify' })}>{action.clarify}</Button>}
    >
      {tender.questions.length === 0 ? (
        t.noQuestions
      ) : (
        <Table label={t.tabs.questions} head={[[t.asked], [t.tabs.questions], [t.company], [t.place]]}>
          {tender.questions.map((one) => (
            <tr key={one.id}>
              <td>{shortInstant(one.askedAt)}</td>
              <td className="tdr-wrap">{one.question}</td>
              <td>{one.supplierName ?? nothing}</td>
              <td>{one.clarificationId ? t.answered : t.waiting}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}
