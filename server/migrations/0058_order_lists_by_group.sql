DROP INDEX "orders_by_organ_state_newest";--> statement-breakpoint
DROP INDEX "orders_by_company_state_newest";--> statement-breakpoint
DROP INDEX "orders_by_store_newest";--> statement-breakpoint
DROP INDEX "orders_by_delivery";--> statement-breakpoint
DROP INDEX "orders_refunds_by_organ";--> statement-breakpoint
DROP INDEX "order_line_by_goods";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_answer" text;--> statement-breakpoint
CREATE INDEX "orders_of_organ" ON "orders" USING btree ("organ_id","state","delivery","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","state","delivery","created_at","id","organ_id");--> statement-breakpoint
CREATE INDEX "orders_of_store" ON "orders" USING btree ("store_id","state","delivery","created_at","id","organ_id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","delivery","created_at","id","organ_id");--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","id","organ_id","company_id","store_id","state","delivery") WHERE refund_state <> 'none';--> statement-breakpoint
CREATE INDEX "orders_invoiced" ON "orders" USING btree ("invoice_answer","state","delivery","created_at","id","company_id","store_id","organ_id") WHERE invoice_answer is not null;--> statement-breakpoint
CREATE INDEX "order_line_by_goods" ON "order_line" USING btree ("goods_id","order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_answer" CHECK ("orders"."invoice_answer" in ('ISSUED', 'REFUSED'));
--> statement-breakpoint
-- How an invoice was answered stands at its order too, where lists of staff look for it.
create function copy_invoice_answer() returns trigger language plpgsql as $$
begin
  update orders set invoice_answer = case when new.state in ('ISSUED', 'REFUSED') then new.state end where id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger invoice_answer_copied after update of state on invoice for each row when (old.state <> new.state) execute function copy_invoice_answer();
--> statement-breakpoint
create trigger invoice_answer_begun after insert on invoice for each row when (new.state <> 'ASKED') execute function copy_invoice_answer();
--> statement-breakpoint
update orders o set invoice_answer = v.state from invoice v where v.order_id = o.id and v.state in ('ISSUED', 'REFUSED');
