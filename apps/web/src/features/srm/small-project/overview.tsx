import type { SmallBidDetail, SmallProjectDetail } from '@srm/contract/srm/small-project'
import { fieldsBut } from '@srm/domain/kit/fields'
import { smallParts } from '@srm/domain/srm/small-project/small-project.fields'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { nothing, shortInstant, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Detail } from '../../../ui/detail/detail'
import { FileList } from '../../../ui/files/file-list'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { useFieldFacts } from '../../../ui/reference/field-facts'
import { MoneyText } from '../../../ui/tags/money'
import { SplitCard } from './split-card'
import { smallPageText } from './text'

type Both = SmallProjectDetail | SmallBidDetail
/** What both sides read of it alike: items, times, criteria, terms, files. */
export const Asked = ({ project }: { project: Both }) => {
  const t = useText(smallPageText).form
  const f = useText(smallProjectText).field
  const facts = useFieldFacts()
  return (
    <>
      <Card title={t.sections.lines} flush>
        <PlainTable
          label={t.sections.lines}
          stacked
          rows={project.lines}
          keyOf={(line) => line.id}
          columns={[
            { key: 'no', title: '#', cell: (line) => line.lineNo },
            { key: 'name', title: f.lineName, cell: (line) => <b>{line.name}</b> },
            { key: 'spec', title: f.spec, cell: (line) => line.spec ?? nothing },
            { key: 'qty', title: f.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit ?? ''}` },
            { key: 'need', title: f.needDate, cell: (line) => line.needDate ?? nothing },
          ]}
        />
      </Card>
      <Card title={t.sections.schedule}>
        <Detail items={[...facts(smallParts.schedule, f, project), ...facts(smallParts.visit, f, project)]} />
      </Card>
      {project.criteria.length > 0 && (
        <Card title={t.sections.scheme} note={t.points('30', '10')} flush>
          <PlainTable
            label={t.sections.scheme}
            stacked
            rows={project.criteria}
            keyOf={(one) => one.key}
            columns={[
              { key: 'group', title: t.group, cell: (one) => t.groups[one.group] },
              { key: 'name', title: f.criterion, cell: (one) => one.name },
              { key: 'rubric', title: f.rubric, cell: (one) => one.rubric ?? nothing },
              { key: 'max', title: f.points, right: true, cell: (one) => trimmedDecimal(one.max) },
            ]}
          />
        </Card>
      )}
      <Card title={t.sections.terms}>
        <Detail items={facts(fieldsBut(smallParts.terms, ['splitReason', 'publishResult', 'publishAmount']), f, project)} />
      </Card>
      {project.files.length > 0 && (
        <Card title={t.sections.files}>
          <FileList files={project.files} />
        </Card>
      )}
    </>
  )
}

export const Overview = ({ project }: { project: SmallProjectDetail }) => {
  const t = useText(smallPageText)
  const f = useText(smallProjectText).field
  const facts = useFieldFacts()
  const { purchaserName, orgName } = project
  return (
    <>
      {project.split && <SplitCard evidence={project.split} reason={project.splitReason} />}
      <Card title={t.form.sections.basics}>
        <Detail
          items={[
            ...facts(fieldsBut(smallParts.basics, ['title', 'categoryId', 'budget']), f, project),
            { label: f.categoryId, value: project.categoryName },
            { label: f.budget, value: project.budget && <MoneyText value={project.budget} currency="CNY" /> },
            { label: f.purchaserName, value: [orgName, purchaserName].filter(Boolean).join(' ') },
            { label: f.createTime, value: shortInstant(project.createTime) },
            ...facts({ publishResult: smallParts.terms.publishResult, publishAmount: smallParts.terms.publishAmount }, f, project),
          ]}
        />
      </Card>
      <Asked project={project} />
    </>
  )
}
