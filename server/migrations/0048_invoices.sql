CREATE TABLE "invoice" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'ASKED' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issued_on" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"issued_fen" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_state" CHECK ("invoice"."state" in ('ASKED', 'ISSUED', 'REFUSED', 'RED', 'VOID')),
	CONSTRAINT "invoice_kind" CHECK (("invoice"."kind" = 'company' and "invoice"."tax_no" <> '') or ("invoice"."kind" = 'person' and "invoice"."tax_no" = '')),
	CONSTRAINT "invoice_issued" CHECK ("invoice"."state" not in ('ISSUED', 'RED', 'VOID') or ("invoice"."number" <> '' and "invoice"."issued_fen" > 0))
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_todo" ON "invoice" USING btree ("order_id") WHERE state in ('ASKED', 'RED');--> statement-breakpoint
CREATE INDEX "invoice_by_state" ON "invoice" USING btree ("state","order_id");