CREATE TABLE "settled_day" (
	"company_id" bigint NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"commission_fen" bigint NOT NULL,
	"borne_fen" bigint NOT NULL,
	"points_fen" bigint NOT NULL,
	"own_fen" bigint NOT NULL,
	"cash_fen" bigint NOT NULL,
	CONSTRAINT "settled_day_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "figure_day" DROP CONSTRAINT "figure_day_kind";--> statement-breakpoint
ALTER TABLE "figure_day" ADD COLUMN "balance_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settled_day" ADD CONSTRAINT "settled_day_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_day" ADD CONSTRAINT "figure_day_kind" CHECK ("figure_day"."kind" in ('store', 'goods', 'staff', 'virtual'));--> statement-breakpoint
-- Days that were added up before know nothing of balances, plans, recharges and what is owed: all of them wait to be added up again, and
-- are read from the orders until then.
INSERT INTO "figure_due" ("day", "company_id", "since")
SELECT "day", "company_id", now() FROM "figure_day" GROUP BY 1, 2
UNION
SELECT (v."at" AT TIME ZONE 'Asia/Shanghai')::date, o."company_id", now() FROM "orders" o
  CROSS JOIN LATERAL (VALUES (o."created_at"), (o."paid_at")) v ("at") WHERE o."delivery" = 'virtual' AND v."at" IS NOT NULL
ON CONFLICT DO NOTHING;
