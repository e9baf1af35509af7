import { grouped } from '@srm/proof/bytes'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { ask } from '../../lib/notify'
import { useText } from '../../lib/text'
import { saveBlob } from '../../lib/wire/files'
import { readSealFile } from '../../lib/wire/seal-file'
import { offlineWords } from './offline.text'
import { readPacket, sendFiles, type PacketPlace } from './packet'
import type { BidPacket } from '@srm/proof/packet'

/** The hash of `seal.html`, where there is one. */
const useSealFile = () => useQuery({ queryKey: ['seal-file'], queryFn: readSealFile, staleTime: Infinity, retry: false }).data

interface OfflineCardProps {
  readonly place: PacketPlace
  /** Everything that is needed to seal elsewhere. */
  readonly makePackage: () => Promise<{ readonly name: string; readonly content: object }>
  /** Hands the bid in; a refusal has been shown where it arrived. */
  readonly submit: (packet: BidPacket, fileIds: readonly string[]) => Promise<void>
}
/** Package and tool to seal without this page, and the way back. */
export const OfflineCard = ({ place, makePackage, submit }: OfflineCardProps) => {
  const t = useText(offlineWords)
  const input = useRef<HTMLInputElement>(null)
  const tool = useSealFile()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const save = async () => {
    setProblem('')
    try {
      const { name, content } = await makePackage()
      saveBlob(new Blob([JSON.stringify(content)], { type: 'application/json' }), name)
    } catch (error) {
      setProblem((error as Error).message || t.failed)
    }
  }
  const handIn = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    const packet = await readPacket(file, place)
    if (typeof packet === 'string') return setProblem(t.refused[packet])
    const content = t.confirm(packet.project.docNo, new Date(packet.sealedAt).toLocaleString())
    if (!(await ask({ title: t.confirmTitle, content, ok: t.ok, cancel: t.cancel }))) return
    try {
      const ids = await sendFiles(packet, (done) => setBusy(t.busy(done, packet.files.length)))
      await submit(packet, ids)
    } catch (error) {
      setProblem((error as Error).message || t.failed)
    }
    setBusy('')
  }
  return (
    <section className="srm-card srm-card-body srm-stack gap-2">
      <h2>{t.title}</h2>
      <p>{t.hint}</p>
      <Button onClick={() => void save()}>{t.steps.package}</Button>
      <Button href="/seal.html" download="seal.html">
        {t.steps.tool}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srmbid"
        aria-label={t.steps.handIn}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          void handIn(file)
        }}
      />
      <Button loading={busy !== ''} onClick={() => input.current?.click()}>
        {busy || t.steps.handIn}
      </Button>
      <p className="srm-bad" role="alert">
        {problem}
      </p>
      {tool && (
        <p className="srm-small">
          {t.sha256}
          <br />
          <code lang="zxx" className="srm-hash">
            {grouped(tool.sha256)}
          </code>
          <br />
          {t.compare}
        </p>
      )}
    </section>
  )
}
