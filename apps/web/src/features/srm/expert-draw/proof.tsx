import type { ExpertDrawDetail } from '@srm/contract/srm/expert-draw'
import { expertDrawText } from '@srm/domain/srm/expert-draw/expert-draw.text'
import { checkDraw, listText, type CandidateList, type DrawCheck } from '@srm/proof/expert-draw'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../lib/text'
import { saveBlob } from '../../../lib/wire/files'
import { CopyButton } from '../../../ui/detail/copy-button'
import { Detail } from '../../../ui/detail/detail'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { ToneTag } from '../../../ui/tags/status-tag'
import './draw.css'
import { drawPageText } from './text'

interface Of {
  readonly draw: ExpertDrawDetail
}

/** The draw once more, from what was published of it; null where names are not the reader's, or nothing is drawn. */
const repeated = ({ secret, listHash, commitment, nonce, contribution, seed }: ExpertDrawDetail): DrawCheck | null => {
  const list: CandidateList | null | undefined = secret?.list
  if (!secret || !list || !listHash || !commitment || !nonce || !contribution || !seed) return null
  const seats = secret.seats.map(({ expertId: id, demand, place, declined, replaces }) => ({ id, demand, place, declined, replaces }))
  return checkDraw({ list, listHash, commitment, nonce, contribution, seed, seats })
}

const Verdict = ({ check }: { check: DrawCheck }) => {
  const t = useText(drawPageText)
  const agrees = Object.values(check).every(Boolean)
  return (
    <>
      <Banner tone={agrees ? 'info' : 'bad'}>
        <b>{agrees ? t.agrees : t.differs}</b> {agrees ? t.agreesNote : t.differsNote}
      </Banner>
      <Detail
        items={(Object.keys(check) as (keyof DrawCheck)[]).map((part) => ({
          label: t.checks[part],
          value: <ToneTag tone={check[part] ? 'done' : 'bad'}>{check[part] ? t.same : t.other}</ToneTag>,
        }))}
      />
    </>
  )
}

const Hex = ({ value }: { value: string | null }) =>
  value === null ? null : (
    <span className="exd-hex">
      {value} <CopyButton text={value} />
    </span>
  )

const shown = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** Commands with the values of this draw: they can be copied as they stand. */
const Repeat = ({ draw }: Of) => {
  const t = useText(drawPageText).repeat
  const { docNo, nonce, listHash, contribution, seed, secret } = draw
  const no = secret?.list?.experts.find(({ rule }) => rule === null)?.no ?? 'EXP000001'
  const steps = [
    { words: t.list, command: `sha256sum ${docNo}.json` },
    { words: t.commitment, command: `printf '%s' ${shown(nonce ?? '')} | sha256sum` },
    { words: t.seed, command: `printf '%s' ${shown(`${nonce ?? ''}${listHash ?? ''}${contribution ?? ''}`)} | sha256sum` },
    { words: t.score, command: `printf '%s' ${shown(`${seed ?? ''}:${no}`)} | sha256sum` },
  ]
  return (
    <div className="srm-stack">
      <p>{t.intro}</p>
      <ol className="exd-steps">
        {steps.map(({ words, command }) => (
          <li key={words}>
            {words}
            <pre>
              <code>{command}</code> <CopyButton text={command} />
            </pre>
          </li>
        ))}
      </ol>
      <p>{t.rule}</p>
    </div>
  )
}

/** What was committed, what came of it, and the same draw repeated in this browser. */
export const ProofSection = ({ draw }: Of) => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const check = useMemo(() => repeated(draw), [draw])
  const list = draw.secret?.list
  const later = draw.seed === null ? t.notYet : null
  const save = () => {
    if (list) saveBlob(new Blob([listText(list as CandidateList)], { type: 'application/json' }), `${draw.docNo}.json`)
  }
  return (
    <>
      {check && (
        <Card title={check && Object.values(check).every(Boolean) ? t.agrees : t.differs}>
          <div className="srm-stack">
            <Verdict check={check} />
          </div>
        </Card>
      )}
      <Card title={t.sections.proof} extra={list && <Button onClick={save}>{t.download}</Button>}>
        <Detail
          columns={1}
          items={[
            { label: t.listHash, value: <Hex value={draw.listHash} /> },
            { label: t.commitment, value: <Hex value={draw.commitment} /> },
            { label: t.nonce, value: later ?? <Hex value={draw.nonce} /> },
            { label: f.contribution, value: later ?? <span className="srm-words">{draw.contribution}</span> },
            { label: t.seed, value: later ?? <Hex value={draw.seed} /> },
          ]}
        />
      </Card>
      {draw.seed !== null && (
        <Card title={t.sections.repeat}>
          <Repeat draw={draw} />
        </Card>
      )}
    </>
  )
}
