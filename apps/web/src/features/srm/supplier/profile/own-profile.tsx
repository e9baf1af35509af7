import { supplier, type OwnProfile } from '@srm/contract/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Checkbox } from 'antd'
import { query, useAction } from '../../../../lib/wire/client'
import { useCan } from '../../../../lib/page/menu'
import { useText } from '../../../../lib/text'
import { Card, MainAndSide, PageBody } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useDescriber } from '../review/describe'
import { ProfileView } from './profile-view'
import { QualList } from '../lists/qual-list'
import { supplierWords } from '../text'
import { VersionCompare } from '../review/version-compare'
import { VersionList } from '../review/version-list'
import '../supplier.css'

/** What the company has declared, as it is in force. */
export const OwnProfilePage = () => <DetailLoader query={useQuery(query(supplier.profile, {}))}>{(own) => <Page own={own} />}</DetailLoader>

const Page = ({ own }: { own: OwnProfile }) => {
  const t = useText(supplierWords)
  const described = useDescriber(own.options)(own.profile)
  const { supplier: head } = own
  return (
    <>
      <PageHeader
        title={t.own.title}
        tags={<StatusTag machine={supplierMachine} status={head.status} />}
        code={head.docNo}
        facts={[head.name, head.versionNo]}
        figures={[{ label: t.completeness, value: <span className="srm-num">{head.completeness}%</span> }]}
      />
      <PageBody>
        <MainAndSide
          side={
            <>
              <Card title={t.detail.tabs.quals}>
                <QualList quals={own.quals} today={own.now.slice(0, 10)} />
              </Card>
              <PortalCard head={head} />
              <Card title={t.own.versions}>
                <VersionList versions={own.versions} />
              </Card>
            </>
          }
        >
          <p className="srm-dim">
            {t.own.changeHint}{' '}
            <Link to="/srm/change/supplier" className="srm-link">
              {t.own.change}
            </Link>
          </p>
          <ProfileView profile={described} />
          <VersionCompare versions={own.versions} options={own.options} own />
        </MainAndSide>
      </PageBody>
    </>
  )
}

/** Whether visitors read the company's name; the box takes the new value only once the server has it. */
const PortalCard = ({ head }: { head: OwnProfile['supplier'] }) => {
  const t = useText(supplierWords).own
  const save = useAction(supplier.setNamePublic)
  const can = useCan()
  return (
    <Card title={t.portal}>
      <Checkbox
        checked={head.namePublic}
        disabled={!can('srm:supplier:submit') || save.pending}
        onChange={(e) => void save.run({ id: head.id, version: head.version, namePublic: e.target.checked })}
      >
        {t.namePublic}
      </Checkbox>
      <p className="srm-dim">{t.portalNote}</p>
    </Card>
  )
}
