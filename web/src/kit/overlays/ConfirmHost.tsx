import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useQuestion } from './confirm.ts'

/** Shows what `confirm()` asks; mounted by KitHosts. */
export function ConfirmHost() {
  const question = useQuestion((state) => state.question)
  if (!question) return null
  return (
    <ConfirmDialog
      key={question.id}
      isOpen
      message={question.message}
      title={question.title}
      confirmText={question.confirmText}
      cancelText={question.cancelText}
      isDanger={question.isDanger}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  )
}
